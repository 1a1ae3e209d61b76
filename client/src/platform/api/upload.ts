/** A transport in the shape of fetch that tells how much has been sent, which fetch cannot. Fetched when needed. */
import axios from 'axios'

export const sendWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const answer = await axios.request<Blob>({
      adapter: 'xhr',
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      data: request.method === 'GET' ? undefined : await request.blob(),
      responseType: 'blob',
      signal: init?.signal ?? request.signal,
      validateStatus: () => true,
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
    })
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    const isBodiless = answer.status === 204 || answer.status === 304
    return new Response(isBodiless ? null : answer.data, { status: answer.status, headers })
  }
