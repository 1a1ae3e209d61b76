/** What stands on papers below the school's name, and before a date, as schools write it. */
export function letterheadLines(address: string | null, city: string | null, npsn: string | null): string[] {
  const where = [address, address?.includes(city ?? '') ? null : city].filter(Boolean).join(', ')
  return [where, npsn ? `NPSN ${npsn}` : ''].filter(Boolean)
}

/** `Bandung, 23 November 2026`: the city without its rank. */
export const placeAndDate = (city: string | null, date: string): string =>
  [city?.replace(/^(?:kota|kab\.|kabupaten)\s+/iu, ''), date].filter(Boolean).join(', ')
