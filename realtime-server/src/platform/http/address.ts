import { ipKeyGenerator } from 'express-rate-limit'

/** What counts as one address: of IPv6 the network that a household owns, or one robot would be 2^64 strangers. */
export const networkOf = (ip: string): string => ipKeyGenerator(ip, 64)
