/**
 * A click on a button that is not hydrated yet is stored and dispatched after hydration. Links work without it.
 *
 * React marks hydrated elements with a property `__reactProps…`. If it ever stops doing so, the first click is ten
 * seconds late and later clicks are not delayed.
 */
export const earlyClicksScript = `(function(){
var button,timer,turns
function isHydrated(e){return Object.keys(e).some(function(k){return k.indexOf('__reactProps')===0})}
function press(e){
var b=e.isTrusted&&e.target.closest&&e.target.closest('button,[role=button]')
if(!b||isHydrated(b))return
e.preventDefault();e.stopPropagation();button=b;turns=0;timer=timer||setInterval(wait,50)}
function wait(){
if(!isHydrated(button)&&++turns<200)return
if(turns>=200)removeEventListener('click',press,true)
timer=clearInterval(timer)
button.dispatchEvent(new PointerEvent('pointerdown',{bubbles:true,cancelable:true}))
button.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true}))}
addEventListener('click',press,true)})()`
