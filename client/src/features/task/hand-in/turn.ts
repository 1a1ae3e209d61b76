/** A page that was photographed on its side, turned by a quarter to the right. */
export async function turned(picture: Blob, name: string): Promise<File> {
  const opened = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  try {
    canvas.width = opened.height
    canvas.height = opened.width
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('nothing to draw on')
    paper.translate(canvas.width, 0)
    paper.rotate(Math.PI / 2)
    paper.drawImage(opened, 0, 0)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!drawn) throw new Error('not drawn')
    return new File([drawn], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    opened.close()
    // A phone's memory is given back at once, and not when somebody collects it.
    canvas.width = 0
  }
}
