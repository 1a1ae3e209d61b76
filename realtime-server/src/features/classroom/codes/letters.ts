/** What a code is made of: 32 signs, without the ones that a handwritten note confuses (0 and O, 1 and I). */
import { randomInt } from 'node:crypto'

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Forty bits: ten wrong tries an hour leave no hope to guess one. */
export const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
