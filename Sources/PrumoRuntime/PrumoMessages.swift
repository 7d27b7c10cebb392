@_exported import PrumoMessages
