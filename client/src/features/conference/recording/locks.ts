/** Of two tabs of one person one records, or uploads, and the other sees by the lock that it does. */
const nameOf = (id: string) => `kelasku-recording:${id}`

/** @returns how to let go; nothing where another tab is at it. */
export function hold(id: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(nameOf(id), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((letGo) => resolve(letGo))
      })
      .catch(reject)
  })
}

export async function isHeld(id: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === nameOf(id))
}
