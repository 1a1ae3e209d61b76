/**
 * How the built code is cut. Left alone, the bundler cuts wherever two pages share a module, and the shell arrives in
 * thirty files: each compressed by itself, and on a phone's line each waited for. So what everybody needs first comes in
 * two: the libraries, which a new version of ours leaves in the browser's cache, and our own. The small parts of which
 * most pages are made come in a third. Pages stay on their own.
 */
import type { Rolldown } from 'vite'

type Splitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Whole in the shell already; a library, or a part of one, that only some pages use must not be listed. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next|use-sync-external-store(?!.*with-selector)|zustand|tailwind-merge|clsx|class-variance-authority)\//

/** What a part may be made of, beside other parts. */
const icons = /\/node_modules\/lucide-react\//

/** What opens above a page: used by most, and never first. */
const windows = [
  /\/node_modules\/@radix-ui\/react-(?:alert-dialog|dialog|focus-scope|focus-guards|dismissable-layer)\//,
  /\/node_modules\/(?:react-remove-scroll|react-remove-scroll-bar|react-style-singleton|aria-hidden|get-nonce)\//,
  /\/node_modules\/(?:use-callback-ref|use-sidecar)\//,
  /\/src\/ui\/(?:modal|dialog|confirm-dialog|sheet)\.tsx$/,
]
/** What is asked there: most pages that write have both. */
const questions = /\/src\/platform\/forms\/(?:Ask|Form)Dialog\.tsx$/
const isWindow = (id: string) => windows.some((part) => part.test(id))

/** What is imported on the way to the first screen, as paths in src. */
export function chunks(source: string, ways: readonly string[]): Splitting {
  let shell: Set<string> | undefined
  const light = new Map<string, boolean>()
  return {
    groups: [
      { name: 'vendor', test: libraries, priority: 2, includeDependenciesRecursively: false },
      {
        debugName: 'shell',
        name: (id, graph) =>
          (shell ??= reachedFrom(
            ways.map((way) => source + way),
            graph,
          )).has(id)
            ? 'shell'
            : null,
        priority: 1,
      },
      {
        debugName: 'parts',
        name: (id, graph) => (isPart(id) && isLight(id, graph) ? 'parts' : null),
        minShareCount: 3,
        includeDependenciesRecursively: false,
      },
      { name: 'icons', test: icons, minShareCount: 3, includeDependenciesRecursively: false },
      { name: 'questions', test: questions, minShareCount: 2, includeDependenciesRecursively: false },
      { name: 'windows', test: isWindow, minShareCount: 2, includeDependenciesRecursively: false },
    ],
  }

  function isPart(id: string): boolean {
    return id.startsWith(`${source}ui/`) || id.startsWith(`${source}platform/`)
  }

  /** Brings nothing along but other parts: whoever needs a button is not to wait for an editor. */
  function isLight(id: string, graph: Graph): boolean {
    const known = light.get(id)
    if (known !== undefined) return known
    light.set(id, true) // of a circle each is as light as the rest
    const isAllowed = (imported: string) =>
      libraries.test(imported) ||
      icons.test(imported) ||
      shell?.has(imported) ||
      (isPart(imported) && isLight(imported, graph))
    const isSo = graph.getModuleInfo(id)?.importedIds.every(isAllowed) ?? false
    light.set(id, isSo)
    return isSo
  }

  function reachedFrom(starts: string[], graph: Graph): Set<string> {
    const reached = new Set<string>()
    const visit = (id: string) => {
      // Packages are entered through barrels, behind which lies much that is not wanted.
      if (reached.has(id) || id.includes('/node_modules/')) return
      reached.add(id)
      graph.getModuleInfo(id)?.importedIds.forEach(visit)
    }
    starts.forEach(visit)
    // The first screen itself is a page like any other.
    for (const id of reached) if (id.startsWith(`${source}features/dashboard/`)) reached.delete(id)
    return reached
  }
}
