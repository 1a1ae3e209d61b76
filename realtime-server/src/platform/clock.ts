/** Something that is looked after every few seconds, by every server; what one has taken no other does. */
export interface Clock {
  start(): void
  stop(): Promise<void>
}

interface Parts {
  pace: number
  strike: () => Promise<void>
  /** The next turn comes soon, and finds what this one has left. */
  failed: (error: unknown) => void
}

export function openClock({ pace, strike, failed }: Parts): Clock {
  let timer: NodeJS.Timeout | undefined
  let turning = Promise.resolve()

  const turn = () => {
    turning = strike()
      .catch(failed)
      .then(() => {
        if (timer) timer = setTimeout(turn, pace)
      })
  }

  return {
    start() {
      timer = setTimeout(turn, 0)
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await turning
    },
  }
}
