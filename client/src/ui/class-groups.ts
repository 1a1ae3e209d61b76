/**
 * Which Tailwind classes answer the same question, so that `cn` lets the later one win. Only those that Kelasku uses:
 * the table that comes with tailwind-merge knows all of CSS, and is 5 kB (gzip) of what everybody waits for first.
 * cn.test.ts holds each two classes of ours against it, and says which one this table lacks.
 */
const any = () => true
const words = (text: string) => text.trim().split(/\s+/)
const isWidth = (value: string) => /^\d/.test(value)
const isFontSize = (value: string) => /^(?:xs|sm|base|lg|\d?xl|\[(?:\d|clamp\().*\])$/.test(value)

/** One question each: whatever follows the prefix is the answer. */
const prefixes = `
  p px py pt pr pb pl mx my mt mr mb ml space-y gap gap-x gap-y
  size w min-w max-w h min-h max-h aspect object overflow overflow-x overflow-y
  inset inset-x inset-y top right bottom left z order basis grow shrink
  grid-cols grid-rows col-span col-start row-start place-items items self
  justify justify-items justify-self overscroll overscroll-x touch select cursor resize
  leading tracking line-clamp list align whitespace underline-offset divide divide-y
  bg opacity shadow rounded rounded-t rounded-r rounded-l rounded-tl outline-offset fill stroke
  transition duration ease animate rotate origin translate-x translate-y appearance
  scroll-m scroll-my scroll-mt scroll-mb scroll-py scroll-pt scroll-pb content
`

const classGroups = {
  ...Object.fromEntries(words(prefixes).map((prefix) => [prefix, [{ [prefix]: ['', any] }]])),
  display: words('flex inline-flex grid inline-grid block inline-block inline hidden contents table table-cell'),
  position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
  visibility: ['visible', 'invisible'],
  'pointer-events': [{ 'pointer-events': [any] }],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
  flex: [{ flex: [any] }],
  'align-content': [{ content: ['center', 'start', 'end'] }],
  'font-family': [{ font: ['sans', 'mono'] }],
  'font-weight': [{ font: [any] }],
  'font-size': [{ text: [isFontSize] }],
  'text-alignment': [{ text: ['left', 'center', 'right'] }],
  'text-overflow': ['truncate', { text: ['ellipsis'] }],
  'text-wrap': [{ text: ['balance', 'pretty'] }],
  'text-color': [{ text: [any] }],
  'text-decoration': ['underline', 'line-through', 'no-underline'],
  'text-decoration-style': [{ decoration: ['dotted', 'wavy'] }],
  break: [{ break: ['words', 'all'] }],
  wrap: [{ wrap: [any] }],
  border: [{ border: ['', isWidth] }],
  'border-x': [{ 'border-x': ['', isWidth] }],
  'border-y': [{ 'border-y': ['', isWidth] }],
  'border-t': [{ 'border-t': ['', isWidth] }],
  'border-r': [{ 'border-r': ['', isWidth] }],
  'border-b': [{ 'border-b': ['', isWidth] }],
  'border-l': [{ 'border-l': ['', isWidth] }],
  'border-style': [{ border: ['solid', 'dashed', 'none'] }],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  'border-spacing': [{ 'border-spacing': [any] }],
  'border-color': [{ border: [any] }],
  ring: [{ ring: ['', isWidth] }],
  'ring-color': [{ ring: [any] }],
  'outline-style': [{ outline: ['none', 'hidden'] }],
  outline: [{ outline: ['', isWidth] }],
  'outline-color': [{ outline: [any] }],
  'container-type': ['@container'],
  'container-named': [(value: string) => value.startsWith('@container/')],
}

/** What a wider answer takes back, when it comes later. */
const conflictingClassGroups = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  flex: ['basis', 'grow', 'shrink'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  overflow: ['overflow-x', 'overflow-y'],
  overscroll: ['overscroll-x'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-l', 'rounded-tl'],
  'rounded-t': ['rounded-tl'],
  'rounded-l': ['rounded-tl'],
  border: ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'],
  'border-x': ['border-r', 'border-l'],
  'border-y': ['border-t', 'border-b'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  'scroll-m': ['scroll-my', 'scroll-mt', 'scroll-mb'],
  'container-named': ['container-type'],
  'scroll-my': ['scroll-mt', 'scroll-mb'],
  'scroll-py': ['scroll-pt', 'scroll-pb'],
}

export const classTable = () => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups,
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  postfixLookupClassGroups: ['container-type'],
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder'],
})
