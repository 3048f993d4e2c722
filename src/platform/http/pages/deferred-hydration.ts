import { FRAME_HYDRATED, PAGE_HYDRATED } from '#lib/hydration-events.ts';

// What a page needs to be read comes first: modules and faces would share a phone's line with it, and cost the first
// frame 0.3 s and the largest 0.4 s (decision 018).

/** While it waits, the module start is a data block to the browser. */
const WAITING = 'text/waits';

/** Said above a page whose modules the network did not bring: everything on it can be read, and no button answers. */
const LOST = 'Parts of this page could not be fetched, so its buttons do nothing yet. Please reload it.';
/** As the frame dresses what it says to those without scripts. */
const NOTE = 'bg-brass px-4 py-2 text-center text-sm text-on-brass';

/**
 * Runs at the end of the body. Once the first frame is on the screen it starts the modules and loads the faces of the
 * style sheet marked `data-faces`; where nothing is painted (a tab in the background), after two seconds. Whoever comes
 * from a page of ours, or again, has the faces already: they are let in at once, and nothing flickers.
 *
 * A button pressed, a list chosen from, a box ticked, or a form sent before the page is awake is pressed, chosen,
 * ticked or sent once more when it is; the last one, if there were several, and it shows meanwhile that it waits. It
 * counts as early only if its own event has not woken the page: React may do that, and then has answered it. And it
 * waits for a task of its own: in the middle of waking, React hears nothing.
 *
 * A box has changed before its event goes out, so React, woken by it, finds it as it is and says nothing: it is ticked
 * once more even then, and first put back as it was, whether waking has done so or not.
 *
 * No form of ours is posted by the browser itself, early or late: passwords and cards go to the API alone.
 *
 * The sheet stays for print. Let in as a whole, it would have the page laid out three times: for its rules, and again
 * as each face arrives. Loaded by hand, the faces come together; those that fail leave the stand-ins where they are.
 */
const STARTER = `(function(d,w){
var waiting=d.currentScript.previousElementSibling,begun=false,asked=false,awake=false,pageAwake=false,told=false,kept,shown,seen=w.performance.getEntriesByType('navigation')[0];
function load(rule){var s=rule.style;function of(name){return s.getPropertyValue(name)}
return new FontFace(of('font-family'),of('src'),{weight:of('font-weight')}).load()}
function letIn(sheet){Promise.all(Array.from(sheet.cssRules,load)).then(function(all){all.forEach(function(f){d.fonts.add(f)})},function(){})}
function faces(){var l=d.querySelector('link[data-faces]');if(asked||!l)return;asked=true;
if(l.sheet)letIn(l.sheet);else l.addEventListener('load',function(){letIn(l.sheet)})}
function fetchModule(name){var l=d.createElement('link');l.rel='modulepreload';l.href=name;d.body.append(l)}
function begin(){if(begun)return;begun=true;faces();
(waiting.dataset.modules||'').split(' ').filter(Boolean).forEach(fetchModule);
var s=d.createElement('script');s.type='module';s.nonce=waiting.nonce;s.textContent=waiting.textContent;d.body.append(s)}
if(d.referrer.indexOf(w.location.origin+'/')===0||(seen&&seen.type!=='navigate'))faces();
function rest(){if(shown)shown.removeAttribute('aria-busy')}
function hold(on,by,act){rest();shown=by;by.setAttribute('aria-busy','true');kept=function(){rest();if(on.isConnected)act()}}
function keep(on,by,act){w.setTimeout(function(){if(!awake)hold(on,by,act)})}
function retick(t,on){function act(){t.checked=!on;t.click()}w.setTimeout(function(){if(pageAwake)act();else hold(t,t,act)})}
d.addEventListener('click',function(e){var t=e.target,b=t.closest('button');if(b&&b.type!=='submit')keep(b,b,function(){b.click()});
if(!pageAwake&&(t.type==='checkbox'||t.type==='radio'))retick(t,t.checked)},true);
d.addEventListener('submit',function(e){var f=e.target;if(f.method==='post'){e.preventDefault();keep(f,e.submitter||f,function(){f.requestSubmit(e.submitter)})}},true);
d.addEventListener('change',function(e){var t=e.target,v=t.value;if(t.localName==='select')keep(t,t,function(){t.value=v;t.dispatchEvent(new Event('change',{bubbles:true}))})},true);
function lost(){if(awake||told)return;told=true;var p=d.createElement('p');p.setAttribute('role','alert');p.className='${NOTE}';p.textContent='${LOST}';d.body.prepend(p)}
d.addEventListener('error',function(e){var t=e.target;if(t.rel==='modulepreload'||t.localName==='script')lost()},true);
w.addEventListener('${FRAME_HYDRATED}',function(){awake=true},{once:true});
w.addEventListener('${PAGE_HYDRATED}',function(){pageAwake=true;if(kept)w.setTimeout(kept)},{once:true});
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)begin()}).observe({type:'paint',buffered:true})}
catch(e){begin()}
w.setTimeout(begin,2000)})(document,window)`;

/**
 * Holds a finished page's modules back until its first frame. Its scripts keep the nonce they were rendered with. What
 * React Router would have preloaded in the head is named beside the start: modules import modules that import modules,
 * and a phone would else wait for its line once for each of these rounds.
 */
export function deferHydration(html: string, nonce: string): string {
  const preload = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;
  const modules = [...html.matchAll(preload)].map(([, name = '']) => name);
  const start = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;
  return html.replace(preload, '').replace(start, (whole, mark: string, body: string) => {
    if (mark !== nonce) return whole;
    // The start's own static imports are fetched with it.
    const named = modules.filter((name) => !body.includes(`"${name}";`)).join(' ');
    const waits = `<script nonce="${nonce}" type="${WAITING}" data-modules="${named}">${body}</script>`;
    return `${waits}<script nonce="${nonce}">${STARTER}</script>`;
  });
}
