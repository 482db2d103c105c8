// The output formats of `wayleaf show`.

const SHOW_FORMS = ['markdown', 'map', 'level'] as const

export type ShowForm = 'lines' | (typeof SHOW_FORMS)[number]

/** The output format of `show`. @throws RangeError with a message for the user. */
export function showForm(
  command: string,
  options: { readonly [form in 'markdown' | 'map' | 'level']?: boolean } & {
    readonly tokens?: string
  },
): ShowForm {
  const { tokens } = options
  const [form = 'lines', ...others] = SHOW_FORMS.filter((one) => options[one] === true)
  if ((form !== 'lines' || tokens !== undefined) && command !== 'show')
    throw new RangeError('--markdown, --level, --map and --tokens only work with show.')
  if (others.length > 0) throw new RangeError('Give only one of --markdown, --level and --map.')
  if (tokens !== undefined && form !== 'map')
    throw new RangeError('--tokens only works with --map.')
  return form
}
