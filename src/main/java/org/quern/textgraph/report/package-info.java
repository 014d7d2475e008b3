/** Results of runs about graphs as text: the figures and tables of KG-LLM-Bench as HTML with charts, CSV and LaTeX. */
@NullMarked
package org.quern.textgraph.report;

import org.jspecify.annotations.NullMarked;
