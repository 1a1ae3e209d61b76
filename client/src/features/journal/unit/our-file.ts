const address = /^\/api\/files\/([0-9a-f-]{36})$/

/** The id of a file of ours, by its address. */
export const ourFileIn = (link: string): string | undefined => address.exec(link)?.[1]

export const isOurFile = (link: string): boolean => address.test(link)
