/** Texts that run a script in a page which shows them as markup, puts them into an attribute or an address, or builds a script of them. */
export const scripts = [
  '<script>window.xss=1</script>',
  '<img src=x onerror=window.xss=1>',
  '"><svg onload=window.xss=1>',
  "'><iframe srcdoc='<script>parent.xss=1</script>'>",
  '</script><script>window.xss=1</script>',
  '</title><script>window.xss=1</script>',
  '<a href="javascript:window.xss=1">x</a>',
  '<a href="jAvAsCrIpT&colon;window.xss=1">x</a>',
  '<math><mtext><style><img src onerror=window.xss=1></style></mtext></math>',
  '<details open ontoggle=window.xss=1>',
  '{{constructor.constructor("window.xss=1")()}}',
  'a\u2028window.xss=1//\u2029-->',
  '&lt;img src=x onerror=window.xss=1&gt;',
  'javascript:window.xss=1',
] as const

/** Addresses that are not pages of the web. */
export const scriptAddresses = [
  'javascript:window.xss=1',
  'JaVaScRiPt:window.xss=1',
  ' javascript:window.xss=1',
  'java\nscript:window.xss=1',
  'data:text/html,<script>window.xss=1</script>',
  'vbscript:x',
  '//example.com',
  'https:/\\',
] as const
