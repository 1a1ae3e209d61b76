/** What the server draws as a PDF, where it can. */
export const isOfficePaper = (mediaType: string) =>
  /^application\/vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)\./.test(mediaType)
