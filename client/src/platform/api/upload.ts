/** A transport in the shape of fetch that reports how much has been sent, which fetch cannot. Fetched when needed. */
export const sendWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const body = request.method === 'GET' ? null : await request.blob()
    const signal = init?.signal ?? request.signal
    if (signal.aborted) throw new DOMException('The upload was aborted.', 'AbortError')

    const upload = new XMLHttpRequest()
    upload.open(request.method, request.url)
    upload.responseType = 'blob'
    for (const [name, value] of request.headers) upload.setRequestHeader(name, value)
    upload.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    const abort = () => upload.abort()
    signal.addEventListener('abort', abort)
    try {
      return await new Promise<Response>((resolve, reject) => {
        upload.addEventListener('load', () => resolve(responseOf(upload)))
        upload.addEventListener('error', () => reject(new TypeError('The upload failed.')))
        upload.addEventListener('abort', () => reject(new DOMException('The upload was aborted.', 'AbortError')))
        upload.send(body)
      })
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

function responseOf(upload: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of upload.getAllResponseHeaders().trim().split('\r\n')) {
    const [, name, value] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    if (name) headers.append(name, value ?? '')
  }
  const isBodiless = upload.status === 204 || upload.status === 304
  return new Response(isBodiless ? null : (upload.response as Blob), { status: upload.status, headers })
}
