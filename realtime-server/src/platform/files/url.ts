/** Where a file is fetched; whether it may be is decided there, at every fetch. */
export const fileUrl = (id: string | null): string | null => (id === null ? null : `/api/files/${id}`)
