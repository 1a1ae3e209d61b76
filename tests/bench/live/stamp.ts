/** A line that tells when it was said, to whichever process hears it. */
export const mark = Buffer.from('§')
const digits = 16

const now = () => performance.timeOrigin + performance.now()

export const stamped = () => `§${String(Math.round(now() * 100)).padStart(digits, '0')} Sampai besok di lapangan!`

/** @param at where its mark begins */
export const agoOf = (bytes: Buffer, at: number): number =>
  now() - Number(bytes.toString('latin1', at + mark.length, at + mark.length + digits)) / 100
