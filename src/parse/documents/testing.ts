// For tests: a small PDF, written by hand.

interface TestPage {
  /** Text, distance from the left and from the bottom, size of the letters. */
  readonly texts: readonly (readonly [text: string, x: number, y: number, size?: number])[]
}

/** A PDF of these pages, with an outline of `title → 0-based page` where one is given. */
export function writePdf(
  pages: readonly TestPage[],
  outline: readonly (readonly [title: string, page: number])[] = [],
  extra = '',
): Uint8Array {
  const objects: string[] = []
  const pageId = (i: number) => 4 + i * 2
  const outlineId = 4 + pages.length * 2
  const kids = pages.map((_, i) => `${pageId(i)} 0 R`).join(' ')
  const withOutline = outline.length === 0 ? '' : ` /Outlines ${outlineId} 0 R`
  objects[1] = `<< /Type /Catalog /Pages 2 0 R${withOutline}${extra} >>`
  objects[2] = `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  pages.forEach(({ texts }, i) => {
    const stream = texts
      .map(([text, x, y, size = 10]) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
      .join('\n')
    objects[pageId(i)] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${pageId(i) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`
    objects[pageId(i) + 1] = `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`
  })
  outline.forEach(([title, page], i) => {
    const next = i + 1 < outline.length ? ` /Next ${outlineId + 2 + i} 0 R` : ''
    const before = i > 0 ? ` /Prev ${outlineId + i} 0 R` : ''
    objects[outlineId + 1 + i] =
      `<< /Title (${title}) /Parent ${outlineId} 0 R${next}${before} /Dest [${pageId(page)} 0 R /XYZ 0 800 0] >>`
  })
  if (outline.length > 0) {
    objects[outlineId] =
      `<< /Type /Outlines /First ${outlineId + 1} 0 R /Last ${outlineId + outline.length} 0 R /Count ${outline.length} >>`
  }
  let text = '%PDF-1.4\n'
  const offsets: number[] = []
  objects.forEach((body, id) => {
    offsets[id] = text.length
    text += `${id} 0 obj\n${body}\nendobj\n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length}\n0000000000 65535 f \n`
  for (let id = 1; id < objects.length; id++)
    text += `${String(offsets[id]).padStart(10, '0')} 00000 n \n`
  text += `trailer\n<< /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(text, (unit) => unit.charCodeAt(0))
}
