import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

/** An act that makes what is on the screen old: all of that is asked for anew before the act counts as done. */
export function useAct<Given, Done>(act: (given: Given) => Promise<Done>, old: (given: Given) => readonly QueryKey[]) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Also when it was refused: somebody else was quicker.
    onSettled: (_done, _error, given) =>
      Promise.all(old(given).map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

/** What a call takes as its body. */
export type BodyOf<Call extends (given: never) => unknown> = Parameters<Call>[0] extends { body: infer Body }
  ? Body
  : never
