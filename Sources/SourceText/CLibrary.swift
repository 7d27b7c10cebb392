@_exported import CLibrary
