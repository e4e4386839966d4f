import Glibc

/// How many processors this process may use.
public let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
