/** For an input of files: pictures and what offices write. What a file is the server knows by its bytes. */
export const officePapers = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,image/jpeg,image/png,image/webp'
