import { describe, expect, it } from 'vitest'
import { optionsDeclared } from './declared-options.ts'

const told = (code: string) =>
  optionsDeclared(code).map(
    ({ flags, help, from, to }) => `${flags.join(' ')}: ${help} ${from}–${to}`,
  )

describe('ANS-4b: options that code declares', () => {
  it.each([
    [
      'decorators',
      [
        '@click.option(',
        '    "-l",',
        '    "--lamp-oil",',
        '    default=None,',
        '    help="Which oil burns in the lamp "',
        '    "and how much of it.",',
        ')',
      ],
      ['--lamp-oil -l: Which oil burns in the lamp and how much of it. 2–6'],
    ],
    [
      'a parser that is filled',
      [
        "lamps.add_argument('--dim', type=float, default=0,",
        '    help="""',
        '    How far the lamp is dimmed.',
        '',
        '    More of it.',
        '    """)',
      ],
      ['--dim: How far the lamp is dimmed. 1–6'],
    ],
    [
      'names without dashes',
      ['path := flags.String("lamps", "all.yml", "Set the path of lamps")'],
      ['lamps: Set the path of lamps 1–1'],
    ],
    [
      'names behind a variable',
      ['cmd.Flags().StringVarP(&oil, "oil", "o", "", "Name of the oil")'],
      ['oil: Name of the oil 1–1'],
    ],
    [
      'a chain',
      [
        "program.option('-w, --wick <n>', 'how long the wick is', 3)",
        "  .option('--no-light', 'do not light it now')",
      ],
      ['--wick -w: how long the wick is 1–1', '--no-light: do not light it now 2–2'],
    ],
    [
      'a builder',
      ['Arg::new("lamp").long("lamp").help("Lights only this lamp")'],
      ['lamp: Lights only this lamp 1–1'],
    ],
    [
      'a table',
      ["yargs.option('wick', { describe: 'Length of the wick', default: 8 })"],
      ['wick: Length of the wick 1–1'],
    ],
  ])('in %s', (_, code, options) => {
    expect(told(code.join('\n'))).toEqual(options)
  })

  it('in the help that a program prints', () => {
    const usage = [
      'usage() {',
      '  fmt.Println("  lamps:light <n>   Light the lamps of a room")',
      '  printf("  -d, --dim   Dim them a little\\n");',
      '  -x  no',
    ]
    expect(told(usage.join('\n'))).toEqual([
      'lamps:light: Light the lamps of a room 2–2',
      '--dim -d: Dim them a little 3–3',
    ])
  })

  it('are none where flag and sentence stand in different calls, or no flag is there', () => {
    expect(told('run("--lamp")\nsay("This is a sentence here")')).toEqual([])
    expect(told('say("lamp", "This is a sentence here")')).toEqual([])
    expect(told('run(["--lamp", "oil"], "x")')).toEqual([])
  })

  it('are looked for in hostile texts without getting lost', () => {
    const texts = [
      `("-a ${'=A'.repeat(5000)} b", "x")`,
      `("-a ${'/-b'.repeat(5000)} b", "x")`,
      `flag("a", "${'a'.repeat(50_000)}")\n`.repeat(4),
      `("-a", ${'"b c", '.repeat(5000)}`,
      `  -a ${'-b '.repeat(9000)}`,
      "flag '".repeat(9000),
    ]
    const start = performance.now()
    for (const text of texts) expect(optionsDeclared(text)).toEqual([])
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
