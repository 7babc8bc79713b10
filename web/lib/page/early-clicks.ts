/**
 * A press on a button that is there to see but not yet awake is kept, and done as soon as it is. Links need no waking.
 *
 * React marks the elements it has taken over with a property `__reactProps…`. Should it ever stop, the first press comes ten
 * seconds late and nothing is held back after it.
 */
export const earlyScript = `(function(){
var held,timer,turns
function isAwake(e){return Object.keys(e).some(function(k){return k.indexOf('__reactProps')===0})}
function press(e){
var b=e.isTrusted&&e.target.closest&&e.target.closest('button,[role=button]')
if(!b||isAwake(b))return
e.preventDefault();e.stopPropagation();held=b;turns=0;timer=timer||setInterval(wait,50)}
function wait(){
if(!isAwake(held)&&++turns<200)return
if(turns>=200)removeEventListener('click',press,true)
timer=clearInterval(timer)
held.dispatchEvent(new PointerEvent('pointerdown',{bubbles:true,cancelable:true}))
held.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true}))}
addEventListener('click',press,true)})()`
