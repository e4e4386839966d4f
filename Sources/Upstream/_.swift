// Upstream
