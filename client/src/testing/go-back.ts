import { vi } from 'vitest'

/** The browser's Back within one page: happy-dom would load it anew. */
export function goesBack() {
  const steps: unknown[] = []
  const push = history.pushState.bind(history)
  vi.spyOn(history, 'pushState').mockImplementation((state, unused, url) => {
    steps.push(history.state)
    push(state, unused, url)
  })
  return vi.spyOn(history, 'go').mockImplementation(() => {
    history.replaceState(steps.pop() ?? null, '', location.href)
    dispatchEvent(new PopStateEvent('popstate'))
  })
}
