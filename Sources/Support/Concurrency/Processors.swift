import Glibc

/// The number of processors online.
public let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
