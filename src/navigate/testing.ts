// A small project for tests: sources, tests, documents, and references between them.

/** A small project with everything that walks need. */
export const PROJECT: Readonly<Record<string, string>> = {
  'README.md': '# Kestrel\nA small web framework.\n## Install\nRun pip install kestrel.',
  'docs/overview.md': '# Overview\nHow the parts fit together.\n# Deploying\nBehind a proxy.',
  'docs/sessions.md': '# Sessions\nA session cookie keeps small values between requests.',
  'src/kestrel/app.py': [
    'class App:',
    '    def run(self):',
    '        "start the server loop"',
    '    def register_route(self, rule):',
    '        "add a rule to the router"',
  ].join('\n'),
  'src/kestrel/sessions.py': [
    'class SignedSessions:',
    '    def open_session(self, request):',
    '        "verify the signature of the session cookie"',
    '        # see: src/kestrel/signing.py#Signer.unsign',
    '    def save_session(self, response):',
    '        "write the session cookie to the response"',
  ].join('\n'),
  'src/kestrel/signing.py': [
    'class Signer:',
    '    def sign(self, value):',
    '        "make a signature with the secret"',
    '    def unsign(self, value):',
    '        "compare in constant time"',
  ].join('\n'),
  'src/kestrel/json.py': ['def dumps(value):', '    "serialize a value"'].join('\n'),
  'tests/test_sessions.py': [
    'def test_session_cookie_signature():',
    '    "verify the signature of the session cookie"',
    'def test_save_session():',
    '    "write the session cookie"',
  ].join('\n'),
}
