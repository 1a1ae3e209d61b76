/** What a file may be, by what it is for. */
export const problemOf = (_purpose: string, _file: { name: string; size: number; type: string }): string | null => null
