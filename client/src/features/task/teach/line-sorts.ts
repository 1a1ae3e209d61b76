/** What the pupils of a task are sorted by, by its names in the address. */
export const lineSorts = { nama: 'name', keadaan: 'status', waktu: 'submit_at', nilai: 'score' } as const
