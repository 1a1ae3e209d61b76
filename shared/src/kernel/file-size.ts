/** How large a file may be. Apart from what a file is otherwise, whose schemas the client does not carry. */

const mebibyte = 1024 ** 2

/** What comes with a call: the whole of it lies in the server's memory while it is looked at. */
export const largestFile = 5 * mebibyte

/** A picture that comes by an upload which resumes: as phones make them at their best. */
export const largestPicture = 25 * mebibyte

/** In tenths, and never less than it is: what is a little too large must not look as if it were not. */
const megabytes = (size: number) => `${String(Math.ceil((size * 10) / mebibyte) / 10).replace('.', ',')} MB`

/** Why a file of this size is refused, and what would not be. A picture cannot be sent in parts. */
export const tooLargeText = (size: number, mediaType = '', largest = largestFile): string => {
  const sizes = `${megabytes(size)}, paling besar ${megabytes(largest)}`
  return mediaType.startsWith('image/')
    ? `Gambar ini ${sizes}. Perkecil dahulu gambarnya.`
    : `Berkas ini ${sizes}. Perkecil dahulu atau bagi menjadi beberapa berkas.`
}
