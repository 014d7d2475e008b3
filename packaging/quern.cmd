@echo off
rem Runs Quern from the folder it was built into: with the runtime inside, the JDK in JAVA_HOME, or java on the path.
setlocal
set "HERE=%~dp0.."
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if exist "%HERE%\runtime\bin\java.exe" set "JAVA=%HERE%\runtime\bin\java"
set "CACHE="
rem The window, which starts without an argument or with a folder, file or link, has a startup cache of its own.
set "NAME=quern.aot"
set "FIRST=%~1"
if "%~1"=="" set "NAME=quern-window.aot"
if "%~2"=="" if exist "%~1" set "NAME=quern-window.aot"
if "%~2"=="" if "%FIRST:~0,8%"=="quern://" set "NAME=quern-window.aot"
if "%~1"=="--version" set "NAME=none"
if exist "%HERE%\%NAME%" set CACHE="-XX:AOTCache=%HERE%\%NAME%" -Xlog:disable
set "MORE="
if defined QUERN_CLASS_PATH set "MORE=;%QUERN_CLASS_PATH%"
if not defined QUERN_MAIN set "QUERN_MAIN=org.quern.Main"
"%JAVA%" @quern.jvmArgs@ %QUERN_OPTS% %CACHE% -cp "%HERE%\lib\quern-@project.version@.jar%MORE%" %QUERN_MAIN% %*
exit /b %ERRORLEVEL%
