@_exported import PrumoCLibrary
