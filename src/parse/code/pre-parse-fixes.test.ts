import { describe, expect, it } from 'vitest'
import { preParseFixFor } from './pre-parse-fixes.ts'

describe('repairs keep every offset', () => {
  it.each([
    ['class DB_EXPORT Table {', 'class           Table {'],
    ['class API Table : public Base {', 'class     Table : public Base {'],
    ['class API("x") Table {', 'class          Table {'],
    ['class Table {', 'class Table {'],
    ['API_BEGIN\nnamespace a {', '         \nnamespace a {'],
    ['  API_PRAGMA("x")\nint a;', '                 \nint a;'],
    ['TEST_CASE("x")\n{', 'TEST_CASE("x")\n{'],
    ['f(\n  SOME_VALUE\n)', 'f(\n  SOME_VALUE\n)'],
    ['enum { A_B,\n  C_D,\n}', 'enum { A_B,\n  C_D,\n}'],
    ['class IO {', 'class IO {'],
    ['int size_ GUARDED_BY(mutex_);', 'int size_                   ;'],
    ['void f() const REQUIRES(m) {', 'void f() const             {'],
    ['void f()\n    EXCLUDES(m);', 'void f()\n               ;'],
    ['TEST(Suite, Name) {', 'TEST(Suite, Name) {'],
    ['void MAIN(int a) {', 'void MAIN(int a) {'],
  ])('C++: %j', (text, repaired) => {
    expect(preParseFixFor('cpp', text)).toBe(repaired)
    expect(preParseFixFor('c', text)).toBe(text)
  })

  it.each([
    ['interface A {\n  (): B\n  <T>(x: T): B\n}', 'interface A {\n  (): B\n ;<T>(x: T): B\n}'],
    ['type A =\n  <T>(x: T) => void', 'type A =\n  <T>(x: T) => void'],
    ['const a = (\n  <T,>(x: T) => x\n)', 'const a = (\n  <T,>(x: T) => x\n)'],
    ['f(a,\n  <B>c)', 'f(a,\n  <B>c)'],
  ])('TypeScript: %j', (text, repaired) => {
    expect(preParseFixFor('typescript', text)).toBe(repaired)
    expect(preParseFixFor('tsx', text)).toBe(text)
  })

  it.each([
    ['typedef NS_ENUM(NSInteger,Mode) {', 'enum                      Mode  {'],
    ['- (void)f API(ios(1)) A_B(ios(1));', '- (void)f API(ios(1))            ;'],
    ['NS_ASSUME_NONNULL_BEGIN\n', '                       \n'],
    [
      '@implementation A\n#if B\nb\n#else\nc\n#endif\nd',
      '@implementation A\n     \nb\n     \n \n      \nd',
    ],
    ['#if B\nb\n#else\nc\n#endif', '#if B\nb\n#else\nc\n#endif'],
    [
      '@implementation A\n#else\n#endif\n#endif\n@end\nd',
      '@implementation A\n     \n      \n      \n@end\nd',
    ],
  ])('Objective-C: %j', (text, repaired) => {
    expect(preParseFixFor('objc', text)).toBe(repaired)
  })

  it.each([
    ['fun interface A', '    interface A'],
    ['fun open() {}', 'fun open() {}'],
    ['@A(B) @C annotation class D', '         annotation class D'],
  ])('Kotlin: %j', (text, repaired) => {
    expect(preParseFixFor('kotlin', text)).toBe(repaired)
  })

  it.each([
    [
      'extension(string s) { bool A() => s == "}"; }',
      '                      bool A() => s == "}";  ',
    ],
    [
      'extension<T>(List<T> a) where T : class\n{ /* } */ }\n}',
      '                                       \n  /* } */  \n}',
    ],
    ['class extension { void extension() { } }', 'class extension { void extension() { } }'],
    ['// extension(int a) {\nint b; }', '// extension(int a) {\nint b; }'],
  ])('C#: %j', (text, repaired) => {
    expect(preParseFixFor('c_sharp', text)).toBe(repaired)
  })

  it('PowerShell: an empty block as the default of a parameter', () => {
    expect(preParseFixFor('powershell', '$A = {},\n$B = {}\n)')).toBe('$A = 00,\n$B = 00\n)')
  })
})
