// Search over all pages: every word has to occur under a heading; words in headings weigh more.
const field = document.getElementById('search');
const hits = document.getElementById('hits');
const pages = document.getElementById('pages');
const longest = 25;

function find(words) {
  return searchIndex.map(entry => {
    const heading = entry.heading.toLowerCase();
    const page = entry.page.toLowerCase();
    const text = entry.text.toLowerCase();
    let score = 0;
    for (const word of words) {
      const here = (heading.includes(word) ? 8 : 0) + (page.includes(word) ? 4 : 0) + Math.min(3, text.split(word).length - 1);
      if (here === 0) return { entry, score: 0 };
      score += here;
    }
    return { entry, score };
  }).filter(hit => hit.score > 0).sort((a, b) => b.score - a.score).slice(0, longest).map(hit => hit.entry);
}

function excerpt(text, words) {
  const at = Math.max(0, ...words.map(word => text.toLowerCase().indexOf(word)));
  const from = Math.max(0, at - 40);
  const part = document.createElement('small');
  let rest = (from > 0 ? '…' : '') + text.slice(from, at + 90) + (text.length > at + 90 ? '…' : '');
  while (rest) {
    const places = words.map(word => [rest.toLowerCase().indexOf(word), word.length]).filter(place => place[0] >= 0);
    const [place, length] = places.length ? places.reduce((a, b) => a[0] <= b[0] ? a : b) : [rest.length, 0];
    const mark = document.createElement('mark');
    mark.textContent = rest.slice(place, place + length);
    part.append(rest.slice(0, place), ...(length ? [mark] : []));
    rest = rest.slice(place + length);
  }
  return part;
}

field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  pages.hidden = words.length > 0;
  hits.replaceChildren(...(words.length ? find(words) : []).map(entry => {
    const link = document.createElement('a');
    link.href = entry.link;
    link.append(entry.heading === entry.page ? entry.page : entry.page + ' › ' + entry.heading, excerpt(entry.text, words));
    const item = document.createElement('li');
    item.append(link);
    return item;
  }));
  if (words.length && !hits.childElementCount) hits.textContent = 'Nothing found.';
});
field.addEventListener('keydown', event => {
  if (event.key === 'Enter') hits.querySelector('a')?.click();
  if (event.key === 'Escape') { field.value = ''; field.dispatchEvent(new Event('input')); field.blur(); }
});
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== field) { event.preventDefault(); field.focus(); }
});
