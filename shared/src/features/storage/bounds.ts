/** Within what an admin may set the limits. Apart from the contract, whose schemas the client does not carry. */

export const gibibyte = 1024 ** 3

/** The least is one. */
export const mostGigabytes = { pupil: 100, staff: 500, school: 10_000 } as const

/** Of the school's limit: from there on its admin is told day by day. */
const nearlyFull = 0.8

export const isNearlyFull = (used: number, limit: number): boolean => used >= limit * nearlyFull
