/** By class: the devices to which this one has found no way, for the pulse to tell. */
export const failedPeers = new Map<string, readonly string[]>()
