import Glibc

/// The number of processors that are online.
public let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
