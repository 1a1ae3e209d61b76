/** Where the code on the paper leads: open to whoever holds it. */
export const verifyPath = (code: string): string => `/verifikasi-rapor/${code}`
