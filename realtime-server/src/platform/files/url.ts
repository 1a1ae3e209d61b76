/** Where a file is fetched; whether it may be is decided there, at every fetch. */
export function fileUrl(id: string): string
export function fileUrl(id: string | null): string | null
export function fileUrl(id: string | null): string | null {
  return id === null ? null : `/api/files/${id}`
}

/** The file that such an address leads to, on this server. */
export const idOfFileUrl = (url: string): string | undefined =>
  /^\/api\/files\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/.exec(url)?.[1]
