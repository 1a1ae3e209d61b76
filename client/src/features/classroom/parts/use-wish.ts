import { useState } from 'react'

/** What was chosen stands there at once; what holds comes back when the act is over, whether it was granted or not. */
export function useWish<Value>(held: Value, act: (value: Value) => Promise<unknown>) {
  const [wish, setWish] = useState<{ value: Value } | null>(null)
  return {
    value: wish ? wish.value : held,
    isBusy: wish !== null,
    choose: (value: Value) => {
      setWish({ value })
      void act(value).finally(() => setWish(null))
    },
  }
}
