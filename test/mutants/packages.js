/** How to break `packages`, and the tests that must notice. */
export default {
  'packages/sitegen-mcp/src/server.ts': {
    tests: ['sitegen-mcp'],
    'pages of other origins are refused': [
      "if (!isLocal(request.headers.origin)) return refuse(403, 'This server only answers pages of this machine.');",
      '',
      'over HTTP',
    ],
    'a path is below by whole parts': ['path.startsWith(`${prefix}/`)', 'path.startsWith(prefix)', 'over standard'],
    'sections are found in any case': [
      'heading.toLowerCase() === section.toLowerCase()',
      'heading === section',
      'over standard',
    ],
  },
};
