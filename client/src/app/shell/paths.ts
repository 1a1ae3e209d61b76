import type { RouteObject } from 'react-router-dom'

/** Every address of these routes, without the first slash. */
export function pathsOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', children = [], index }) => {
    const here = path.startsWith('/') ? path : [above, path].filter(Boolean).join('/')
    const own = path && !index ? [here.replace(/^\//, '')] : []
    return [...own, ...pathsOf(children, here)]
  })
}
