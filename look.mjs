import { chromium } from 'playwright';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const out='/tmp/h8/shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
for (const [w,h] of [[390,844],[820,1100],[1440,900]]) for (const dark of [false,true]) {
  const ctx = await b.newContext({viewport:{width:w,height:h}, baseURL:'http://localhost:4580', storageState:{cookies:[],origins: dark?[{origin:'http://localhost:4580',localStorage:[{name:'fourball-theme',value:'dark'}]}]:[]}});
  const p = await ctx.newPage();
  p.on('console',m=>m.type()==='error'&&console.log('console',m.text()));
  p.on('pageerror',e=>console.log('pageerror',e.message));
  await p.goto('/events/1'); await p.getByRole('group',{name:'Appearance'}).getByRole('button',{pressed:true}).waitFor();
  const n=`${w}${dark?'d':'l'}`;
  if (w!==1440||!dark) {}
  await p.getByRole('button',{name:'Questions?'}).click();
  await p.getByRole('heading',{name:'Fourball Assistant'}).waitFor();
  await p.waitForTimeout(400);
  await p.screenshot({path:`${out}/chat0-${n}.png`});
  for (const q of ['how many places left?','what is the capital of france']) {
    await p.getByLabel('Your question').fill(q); await p.keyboard.press('Enter');
    await p.waitForTimeout(300); if(q[0]==='h') await p.screenshot({path:`${out}/chat1-${n}.png`});
    await p.waitForTimeout(2300);
  }
  await p.screenshot({path:`${out}/chat2-${n}.png`});
  await p.getByRole('button',{name:'Send this to the office'}).click(); await p.getByRole('button',{name:'Send to the office'}).click(); await p.waitForTimeout(600);
  await p.screenshot({path:`${out}/chat3-${n}.png`});
  await p.keyboard.press('Escape'); await p.waitForTimeout(200);
  console.log(n, await p.evaluate(()=>document.activeElement.outerHTML.slice(0,80)));
  const q = await ctx.newPage();
  await q.clock.install();
  await q.goto('/events'); await q.getByRole('group',{name:'Appearance'}).getByRole('button',{pressed:true}).waitFor();
  await q.clock.runFor(25100); await q.waitForTimeout(1200); await q.clock.runFor(800); await q.waitForTimeout(500); await q.clock.runFor(500);
  await q.screenshot({path:`${out}/pop-${n}.png`});
  await ctx.close();
}
await b.close();
