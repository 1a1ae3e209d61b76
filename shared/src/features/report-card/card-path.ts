/** Where a family reads a published card; notices and the line of a parent's day lead there. */
export const cardPath = (id: string): string => `/rapor/terbit/${id}`
