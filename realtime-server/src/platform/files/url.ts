/** Where a file is fetched; whether it may be is decided there, at every fetch. */
export function fileUrl(id: string): string
export function fileUrl(id: string | null): string | null
export function fileUrl(id: string | null): string | null {
  return id === null ? null : `/api/files/${id}`
}
