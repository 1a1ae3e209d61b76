import { useQueryClient, type QueryFilters } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'

interface TogetherProps {
  /** Stands in their place until then. */
  skeleton: ReactNode
  children: ReactNode
}

/** Whoever has waited so long on a weak line sees what is there. */
const longest = 2_000

/**
 * Parts that are each fetched by themselves, shown when all have come: one that comes late would push the others down,
 * and away from under a finger.
 */
export function Together({ skeleton, children }: TogetherProps) {
  const client = useQueryClient()
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const look = () => client.isFetching(neverCame) === 0 && setWhole(true)
    // Only an answer makes it whole; a question may be told of while another part is being drawn.
    const stop = client.getQueryCache().subscribe(({ type }) => type === 'updated' && look())
    // The parts have asked by then: effects run from the inside out.
    const timers = [setTimeout(look), setTimeout(() => setWhole(true), longest)]
    return () => {
      stop()
      timers.forEach(clearTimeout)
    }
  }, [client])

  return (
    <>
      {!isWhole && skeleton}
      <div className={isWhole ? 'contents' : 'hidden'}>{children}</div>
    </>
  )
}

const neverCame: QueryFilters = { predicate: ({ state }) => state.data === undefined }
