/** Stands in a request for a key that is another one each time it is sent. */
export const uniqueKey = '{another each time}'
