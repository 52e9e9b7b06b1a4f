/** Clipboard HTML as programs write it, with the expected rich text. */
interface PastedDocument {
  program: string
  html: string
  expected: string
}

const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 @font-face {font-family:Wingdings; mso-font-charset:2;}
 p.MsoNormal, li.MsoNormal {margin:0in; font-size:12.0pt; font-family:"Calibri",sans-serif;}
-->
</style>
<!--[if gte mso 10]><style> table.MsoNormalTable {mso-style-name:"Table Normal";} </style><![endif]-->
</head>
<body lang=EN-US link="#0563C1" style='tab-interval:.5in'>
<!--StartFragment-->
<p class=MsoTitle>Harbor Foods<o:p></o:p></p>
<h2>Our week<o:p></o:p></h2>
<p class=MsoNormal align=center style='text-align:center'><b>Fresh</b> every
<i style='mso-bidi-font-style:normal'>single</i><span style='mso-spacerun:yes'> </span><u>day</u><span
style='background:yellow;mso-highlight:yellow'>, promised</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Fish<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Cod<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Meat<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Order<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Receive<o:p></o:p></p>
<p class=MsoNormal>See <a href="https://harbor.example/prices">our prices</a> and <a href="file:///C:/Users/ann/list.docx">the list</a>.<span style='display:none;mso-hide:all'>draft</span><o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=300 valign=top><p class=MsoNormal>Monday<o:p></o:p></p></td><td><p class=MsoNormal>6 to 4<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025" style='width:90pt'><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=120 src="file:///C:/clip_image001.png"><![endif]></p>
<!--EndFragment-->
</body>
</html>`

const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-aaaa-bbbb-0123456789ab"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Our week</span></h2><p dir="ltr" style="line-height:1.38;text-align: center;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">Fresh</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;"> every </span><span style="font-weight:400;font-style:italic;">single</span><span style="font-weight:400;"> </span><span style="font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none;">day</span><span style="background-color:#ffff00;font-weight:400;">, promised</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-weight:400;">Fish</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Cod</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" style="text-align:right" role="presentation"><span style="font-weight:400;">Meat</span></p></li></ul><p dir="ltr"><span style="font-weight:400;">See </span><a href="https://harbor.example/prices" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">our prices</span></a></p><p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:120px;"><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="120" height="80" /></span></span></p></b><br class="Apple-interchange-newline">`

const APPLE_PAGES = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="Generator" content="Cocoa HTML Writer">
<style type="text/css">
p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 12.0px Helvetica}
li.li1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 12.0px Helvetica}
ul.ul1 {list-style-type: disc}
</style>
</head>
<body>
<p class="p1"><b>Fresh</b> every<span class="Apple-converted-space">&nbsp;</span><i>day</i></p>
<p class="p2"><br></p>
<ul class="ul1">
  <li class="li1"><span class="s1"></span>Fish</li>
  <ul class="ul1">
    <li class="li1">Cod</li>
  </ul>
</ul>
<ol class="ol1">
  <li class="li1">Order</li>
</ol>
</body>
</html>`

const OUTLOOK = `<div style="font-family: Calibri, Arial, Helvetica, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);" class="elementToProof">Good morning,</div><div class="elementToProof"><br></div><div class="elementToProof">we have <span style="font-weight: bolder">fresh</span> fish<br>and meat.</div><div class="elementToProof"><br></div><blockquote style="margin-top: 0px;"><div>Please order</div><div>until noon.</div></blockquote><div id="Signature"><div>Ann &lt;<a href="mailto:ann@harbor.example" title="mailto:ann@harbor.example">ann@harbor.example</a>&gt;</div></div>`

const WEB_PAGE = `<html><body><!--StartFragment--><article class="post" style="box-sizing: border-box; color: rgb(33, 37, 41); background-color: rgb(255, 255, 255);"><header><h1 style="font-weight: 500; text-align: start;">Prices</h1><nav><a href="#top">Top</a></nav></header><div><div><p style="margin-bottom: 1rem; text-align: justify;">The <strong style="font-weight: bolder;">best</strong> of <em>all</em>.<script>track()</script></p>Loose text<br>on two lines</div></div><figure><img src="https://tracker.example/a.png" alt="A fish"><figcaption>A fish</figcaption></figure><pre style="background:#eee"><code>let a = 1
let b = 2</code></pre><table><thead><tr><th style="text-align:right">Item</th></tr></thead><tbody><tr><td>Cod</td></tr></tbody></table><form><label>Mail <input value="x"></label><button>Send</button></form><p>Press <kbd>Enter</kbd> <del>never</del></p></article><!--EndFragment--></body></html>`

export const PASTED_DOCUMENTS: readonly PastedDocument[] = [
  {
    program: 'Word',
    html: WORD,
    expected: [
      '<h1>Harbor Foods</h1><h2>Our week</h2>',
      '<p data-align="center"><strong>Fresh</strong> every <em>single</em> <u>day</u><mark>, promised</mark>.</p>',
      '<ul><li>Fish<ul><li>Cod</li></ul></li><li>Meat</li></ul><ol><li>Order</li><li>Receive</li></ol>',
      '<p>See <a href="https://harbor.example/prices">our prices</a> and the list.</p>',
      '<p>Monday</p><p>6 to 4</p>',
    ].join(''),
  },
  {
    program: 'Google Docs',
    html: GOOGLE_DOCS,
    expected: [
      '<h2>Our week</h2>',
      '<p data-align="center"><strong>Fresh</strong> every <em>single</em> <u>day</u><mark>, promised</mark></p>',
      '<ul><li>Fish<ul><li>Cod</li></ul></li><li data-align="right">Meat</li></ul>',
      '<p>See <a href="https://harbor.example/prices">our prices</a></p>',
    ].join(''),
  },
  {
    program: 'Apple Pages',
    html: APPLE_PAGES,
    expected: [
      '<p><strong>Fresh</strong> every <em>day</em></p>',
      '<ul><li>Fish<ul><li>Cod</li></ul></li></ul><ol><li>Order</li></ol>',
    ].join(''),
  },
  {
    program: 'Outlook',
    html: OUTLOOK,
    expected: [
      '<p>Good morning,</p><p>we have <strong>fresh</strong> fish<br>and meat.</p>',
      '<blockquote><p>Please order</p><p>until noon.</p></blockquote>',
      '<p>Ann &#x3C;<a href="mailto:ann@harbor.example">ann@harbor.example</a>></p>',
    ].join(''),
  },
  {
    program: 'a web page',
    html: WEB_PAGE,
    expected: [
      '<h1>Prices</h1><p>Top</p><p data-align="justify">The <strong>best</strong> of <em>all</em>.</p>',
      '<p>Loose text<br>on two lines</p><p>A fish</p><pre><code>let a = 1\nlet b = 2</code></pre>',
      '<p data-align="right">Item</p><p>Cod</p><p>Mail</p><p>Press <code>Enter</code> never</p>',
    ].join(''),
  },
]
