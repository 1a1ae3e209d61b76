/** A table whose last row goes over to the next page with what follows it, so that signatures never stand there alone. */
export const pieces = String.raw`
// A table in two pieces: its last row may go over with the signatures, and has a head only where it begins a page.
#let in-pieces(rows, heads, made) = {
  if rows.len() < 2 { return (made(rows, heads),) }
  let last = context {
    if here().position().y < 30mm { made(rows.slice(-1), heads) } else { made(rows.slice(-1)) }
  }
  (made(rows.slice(0, -1), heads), block(above: 0mm, last))
}
`
